export const challenges = { title: 'Challenges' }
