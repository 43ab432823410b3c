/** The download of everything that the site knows of a person. */
export const personalData = {
  title: 'Personal data',
  own: {
    title: 'Your data',
    hint: 'Everything that this site knows of you, in one zip file: your account, what you have played, your classes and your write-ups.',
    download: 'Download my data',
    notice: 'What is kept, and for how long',
  },
  user: {
    hint: (name: string) => `If ${name} asks for a copy: everything that this site knows of them, in one zip file.`,
    download: 'Download their data',
  },
  file: (day: string) => `Personal data ${day}.zip`,
  label: 'Progress of the download',
  arrived: (size: string) => `${size} so far`,
  cancel: 'Cancel',
  gone: 'This account no longer exists',
  goneText: 'There is nothing to download.',
  failed: 'The data could not be downloaded',
  failedText: 'Please try again in a moment.',
}
