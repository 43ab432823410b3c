export const competition = {}
