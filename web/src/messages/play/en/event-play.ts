export const eventPlay = {}
