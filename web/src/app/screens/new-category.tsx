export { NewCategoryScreen as Screen } from '#features/categories/new-category-screen.tsx'
