export const eventBoard = {}
