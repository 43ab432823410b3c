export const teams = {}
