import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A minimal PDF with this text. */
export function pdf(words = 'How it was done'): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`)
}

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The list of content types that every Word document begins with. */
export function contentTypes(part = '/word/document.xml', type = wordType): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="${part}" ContentType="${type}"/>
</Types>`
}

export interface ZippedFile {
  name: string
  content?: string | Buffer
  /** Unix permissions and file type. */
  mode?: number
  isStored?: boolean
}

export async function zip(files: readonly ZippedFile[]): Promise<Buffer> {
  const archive = new ZipFile()
  for (const { name, content = '', mode = 0o100644, isStored = false } of files)
    archive.addBuffer(Buffer.from(content), name, { mode, compress: !isStored })
  archive.end()
  return buffer(archive.outputStream)
}

/** A Word document with further files in its archive. */
export async function docx(extra: readonly ZippedFile[] = [], types = contentTypes()): Promise<Buffer> {
  return zip([
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: '<w:document><w:body><w:p>How it was done</w:p></w:body></w:document>' },
    ...extra,
  ])
}
