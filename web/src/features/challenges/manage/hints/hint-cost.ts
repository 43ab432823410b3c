/** Whether a hint costs as much as its challenge gives, or more. What is free never does, whatever the challenge gives. */
export function costsTooMuch(cost: number, value: number): boolean {
  return cost > 0 && cost >= value
}
