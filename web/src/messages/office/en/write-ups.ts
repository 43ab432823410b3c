export const writeUps = {
  title: 'Write-ups',
}
