/**
 * The sentences of validation, word for word as the specification gives them. The server answers with them in English;
 * the browser finds the key of a sentence here and shows it in the reader's language.
 */
export const sentences = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters long',
  passwordLong: 'Password must be at most 128 characters long',
  passwordWeak:
    'Password must contain at least one uppercase letter, one lowercase letter, one digit, and one special character',
  confirmRequired: 'Confirm password is required',
  confirmDiffers: 'Passwords do not match',
  nameRequired: 'Name is required',
  nameLength: 'Name must be between 2 and 64 characters long',
  nameCharacters: 'Name contains characters that cannot be used',
  nameTaken: 'This name is already taken',
  emailTaken: 'This email is already used',
  schoolRequired: 'School is required',
  schoolLength: 'School must be at most 120 characters long',
  countryRequired: 'Country is required',
  countryUnknown: 'Unknown country',
  currentPasswordRequired: 'Champ requis...',
  textUnreadable: 'This text contains characters that cannot be used',
  fieldUnknown: 'Unknown field',
  fieldInvalid: 'Invalid value',
} as const

export type SentenceKey = keyof typeof sentences
