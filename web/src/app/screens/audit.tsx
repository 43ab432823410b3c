export { AuditScreen as Screen } from '#features/audit/audit-screen.tsx'
