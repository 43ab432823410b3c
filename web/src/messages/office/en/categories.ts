/** Texts that the specification quotes are kept to the letter, slips included. */
export const categories = {
  title: 'Categories',
  search: 'Search categories',
  add: 'Add category',
  columns: { name: 'Name', description: 'Description', challenges: 'Challenges' },
  empty: { title: 'No categories yet', text: 'Every challenge needs one. Create the first.' },
  failed: { title: 'Categories error !', fallback: 'An error occured when trying to get all categories' },
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  bulk: {
    title: (count: number) => `Delete these ${count} categories?`,
    text: () => 'Categories in use are kept and listed. This cannot be undone.',
    done: (count: number) =>
      count === 1 ? 'Category deleted successfully' : `${count} categories deleted successfully`,
  },
  form: {
    newTitle: 'New category',
    newLead: 'A name that players recognise, and a sentence or two about it.',
    editTitle: 'Edit category',
    create: 'Create category',
    save: 'Save changes',
    name: 'Name',
    namePlaceholder: 'Cryptography, Web, Forensics…',
    description: 'Description',
    name_fr: 'Name in French',
    description_fr: 'Description in French',
    created: 'Category created successfully',
    createFailed: 'Create category error !',
    createFallback: 'An error occured when trying to create the category',
    updated: 'Category updated successfully',
    updateFailed: 'Categories error !',
    updateFallback: 'An error occured when trying to update the category',
  },
  remove: {
    /** French in both languages, by specification: title, question and buttons. */
    title: (name: string) => `Supprimer ${name}`,
    question: 'Souhaitez-vous vraiment supprimez la catégorie ?',
    confirm: 'confirmer',
    cancel: 'Annuler',
    inUse: (count: number) =>
      count === 1
        ? '1 challenge is in this category. Move it to another category first.'
        : `${count} challenges are in this category. Move them to another category first.`,
    showChallenges: (count: number): string => (count === 1 ? 'Show this challenge' : 'Show these challenges'),
    done: 'Category deleted successfully',
    failed: 'Delete error !',
    fallback: 'An error occured when trying to delete the category',
  },
}
