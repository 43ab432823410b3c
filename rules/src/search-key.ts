/**
 * A text in the form in which it is searched: case, accents, width and the kinds of dashes, apostrophes and spaces make no
 * difference. Every other character is compared literally.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæøłđß]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\p{Pd}\p{Z}\s'’‘ʼ`]+/gu, ' ')
}

/** Letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ß: 'ss' }
