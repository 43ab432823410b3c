import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import perl from 'highlight.js/lib/languages/perl'
import php from 'highlight.js/lib/languages/php'
import plaintext from 'highlight.js/lib/languages/plaintext'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import x86asm from 'highlight.js/lib/languages/x86asm'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight, type LanguageFn } from 'lowlight'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import type { CodeLanguage } from '@drapeau/contract/code-languages.ts'
import { kindOf } from './code-kinds.ts'
import styles from './code-block.module.css'

const grammars: Record<CodeLanguage, LanguageFn> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  lua,
  makefile,
  perl,
  php,
  plaintext,
  powershell,
  python,
  ruby,
  rust,
  sql,
  typescript,
  x86asm,
  xml,
  yaml,
}

const lowlight = createLowlight(grammars)

type CodeTree = ReturnType<typeof lowlight.highlight>

/** The text of a code block in the colours of its language, as elements and not as HTML. Heavy: load it lazily. */
export function HighlightedCode({ text, language }: { text: string; language: CodeLanguage }): ReactNode {
  return useMemo(
    () => createElement(Fragment, null, ...draw(lowlight.highlight(language, text).children)),
    [text, language],
  )
}

function draw(nodes: CodeTree['children']): ReactNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') return null
    const { className } = node.properties
    const kind = kindOf(Array.isArray(className) ? String(className[0]) : '')
    return createElement('span', { className: styles.part, 'data-kind': kind }, ...draw(node.children))
  })
}
