/** Something outside the program must be put right first. Its message is one sentence, shown to the operator as it is. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
