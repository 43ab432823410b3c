/** The command was typed in a way that it does not understand. */
export class Misuse extends Error {}
