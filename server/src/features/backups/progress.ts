/** Receives how many bytes have been processed so far, and of about how many where that is known. */
export type Progress = (done: number, whole?: number) => void
