import { useQuery, queryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { largestPicture, pictureType } from '@drapeau/rules/picture-type.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { fetchContent } from '#lib/http/download.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { useTextFile, type TextFile } from './text-files.ts'
import styles from './picture.module.css'

interface PictureProps {
  /** The name of a file of the challenge. */
  name: string
  alt: string
  /** False while it is written: a press selects it. */
  canEnlarge?: boolean
}

/** A picture in a text: a file of the same challenge, fetched with the reader's token. */
export function Picture({ name, alt, canEnlarge = true }: PictureProps): ReactNode {
  const { picture: words } = useMessages().common.richText
  const file = useTextFile(name)
  if (!file) return <Instead alt={alt} text={words.missing(name)} />
  if (file.size > largestPicture) return <Instead alt={alt} text={words.notShown(name)} />
  return <Fetched file={file} alt={alt} canEnlarge={canEnlarge} />
}

interface FetchedProps {
  file: TextFile
  alt: string
  canEnlarge: boolean
}

function Fetched({ file, alt, canEnlarge }: FetchedProps): ReactNode {
  const { common } = useMessages()
  const { picture: words } = common.richText
  const { data: address, isError, refetch } = useQuery(pictureQuery(file))
  const { originalname: name } = file
  if (isError)
    return (
      <Instead alt={alt} text={words.failed(name)}>
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          {common.retry}
        </button>
      </Instead>
    )
  if (address === undefined)
    return (
      <span className={styles.loading} aria-busy="true">
        <span className="visually-hidden">{words.loading(name)}</span>
      </span>
    )
  if (address === null) return <Instead alt={alt} text={words.notShown(name)} />
  return <Shown address={address} name={name} alt={alt} canEnlarge={canEnlarge} />
}

interface ShownProps extends PictureProps {
  address: string
}

function Shown({ address, name, alt, canEnlarge }: ShownProps): ReactNode {
  const { picture: words } = useMessages().common.richText
  const [isLarge, setLarge] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const called = alt === '' ? name : alt
  if (isBroken) return <Instead alt={alt} text={words.notShown(name)} />
  const shown = <img src={address} alt={alt} onError={() => setBroken(true)} />
  if (!canEnlarge) return <span className={styles.picture}>{shown}</span>
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={words.enlarge(called)}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        {shown}
      </button>
      <Modal isOpen={isLarge} title={called} size="full" onClose={() => setLarge(false)}>
        <img className={styles.large} src={address} alt={alt} />
      </Modal>
    </>
  )
}

interface InsteadProps {
  alt: string
  text: string
  children?: ReactNode
}

/** What is read where a picture cannot be seen. */
function Instead({ alt, text, children }: InsteadProps): ReactNode {
  return (
    <span className={styles.instead}>
      {alt !== '' && <span>{alt}</span>}
      <small>{text}</small>
      {children}
    </span>
  )
}

/** The content as an address that a picture can show, null for what is no picture. A stored file never changes. */
const pictureQuery = (file: TextFile) =>
  queryOptions({
    queryKey: ['files', 'picture', file.path ?? `${file.originalname} ${file.size} ${file.content?.lastModified}`],
    queryFn: async ({ signal }) => addressOf(file.content ?? (await fetchContent(file.path ?? '', { signal }))),
    enabled: file.size <= largestPicture,
    staleTime: Number.POSITIVE_INFINITY,
    // Long enough to turn a page and come back.
    gcTime: 60_000,
  })

async function addressOf(content: Blob): Promise<string | null> {
  const type = pictureType(new Uint8Array(await content.slice(0, 16).arrayBuffer()))
  return type === undefined ? null : dataAddress(new Blob([content], { type }))
}

function dataAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(content)
  })
}
