export const challenge = {
  title: 'Challenge',
}
