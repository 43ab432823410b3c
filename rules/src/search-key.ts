/**
 * A text as people search for it: case, accents, width and the kinds of dashes, apostrophes and spaces make no difference.
 * Every other sign keeps its meaning, so that what is typed is found literally.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæøłđß]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\p{Pd}\p{Z}\s'’‘ʼ`]+/gu, ' ')
}

/** Letters that Unicode does not take apart. */
const plain: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ß: 'ss' }
