interface Crew {
  captainId: string | null
  /** In the order in which they joined. */
  members: readonly { id: string }[]
}

/** The captain of a team: the member who is set as such, or else the one who has been in it longest. */
export function captainOf({ captainId, members }: Crew): string | undefined {
  return (members.find(({ id }) => id === captainId) ?? members[0])?.id
}
