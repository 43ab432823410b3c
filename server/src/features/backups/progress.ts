/** Told how many bytes have been dealt with so far, of about how many where that is known. */
export type Progress = (done: number, whole?: number) => void
