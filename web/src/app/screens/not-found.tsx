export { NotFoundScreen as Screen } from '#features/site/not-found-screen.tsx'
