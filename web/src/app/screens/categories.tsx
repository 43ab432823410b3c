export { CategoriesScreen as Screen } from '#features/categories/categories-screen.tsx'
