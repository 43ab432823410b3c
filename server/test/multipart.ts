const boundary = 'x-drapeau-boundary-7c1f'

/** One part of a form, byte for byte, also one that no browser would send. */
export interface Part {
  name?: string
  filename?: string
  content?: string | Buffer
  /** Replaces the header that name and filename would give. */
  disposition?: string
  type?: string
}

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** The encoded form. */
export function multipart(parts: readonly Part[]): Buffer {
  return Buffer.concat([...parts.flatMap((part) => [headOf(part), contentOf(part), Buffer.from('\r\n')]), lastLine])
}

/** The encoded form up to the content of its last part, for a caller that sends the rest itself. */
export function multipartUntil(parts: readonly Part[]): Buffer {
  const whole = multipart(parts)
  const last = parts.at(-1)
  return whole.subarray(0, whole.length - lastLine.length - 2 - (last ? contentOf(last).length : 0))
}

/** Closes a form after the content of its last part. */
export const lastLine = Buffer.from(`--${boundary}--\r\n`)

function headOf({ name, filename, disposition, type }: Part): Buffer {
  const given = filename === undefined ? '' : `; filename="${filename}"`
  const lines = [
    `--${boundary}`,
    `content-disposition: ${disposition ?? `form-data; name="${name ?? ''}"${given}`}`,
    ...(type === undefined ? [] : [`content-type: ${type}`]),
    '',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

function contentOf({ content = '' }: Part): Buffer {
  return Buffer.from(content)
}
