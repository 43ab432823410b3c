export { NotAvailableScreen as Screen } from '#features/site/not-available-screen.tsx'
