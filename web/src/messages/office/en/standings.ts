export const standings = {}
