export { LoadingFace as Screen } from '#ui/page/face.tsx'
