export const honesty = {}
