import { Node } from '@tiptap/core'
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import type { ReactNode } from 'react'
import { isPictureName } from '@drapeau/contract/rich-text.ts'
import { Picture } from '#ui/text/picture.tsx'
import styles from './rich-text-editor.module.css'

/** A picture in a line: the name of a file of the challenge, and the words for those who cannot see it. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
      renderHTML: ({ file }: Record<string, unknown>) => ({ 'data-file': file }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [
    { tag: 'img[data-file]', getAttrs: (element) => isPictureName(element.getAttribute('data-file') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'span' }),
})

function PictureView({ node, selected }: ReactNodeViewProps): ReactNode {
  return (
    <NodeViewWrapper as="span" className={styles.picture} data-selected={selected || undefined} data-drag-handle>
      <Picture name={String(node.attrs['file'])} alt={String(node.attrs['alt'])} canEnlarge={false} />
    </NodeViewWrapper>
  )
}
