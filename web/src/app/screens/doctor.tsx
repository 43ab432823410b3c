export { DoctorScreen as Screen } from '#features/doctor/doctor-screen.tsx'
