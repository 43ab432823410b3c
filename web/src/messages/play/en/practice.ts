export const practice = {
  title: 'Practice',
}
