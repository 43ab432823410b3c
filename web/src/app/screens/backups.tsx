export { BackupsScreen as Screen } from '#features/backups/backups-screen.tsx'
