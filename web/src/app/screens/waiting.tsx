export { LoadingFace as Screen } from '#ui/face.tsx'
