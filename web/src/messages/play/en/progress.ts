export const progress = {
  title: 'Your progress',
}
