type CodeKind = 'keyword' | 'name' | 'string' | 'number' | 'attribute' | 'comment' | 'added' | 'removed'

/** The classes of highlight.js, by the few kinds that have a colour. */
const classesOf: Record<CodeKind, string> = {
  keyword: 'keyword selector-tag name section operator template-tag',
  name: 'built_in type title class function',
  string: 'string regexp char link code',
  number: 'number literal symbol bullet',
  attribute:
    'attr attribute variable template-variable property selector-attr selector-class selector-id selector-pseudo',
  comment: 'comment quote doctag meta',
  added: 'addition',
  removed: 'deletion',
}

const kinds = new Map(
  Object.entries(classesOf).flatMap(([kind, classes]) => classes.split(' ').map((name) => [`hljs-${name}`, kind])),
)

/** The kind of a part of code; undefined for one that looks like the rest. */
export function kindOf(className: string): string | undefined {
  return kinds.get(className)
}
