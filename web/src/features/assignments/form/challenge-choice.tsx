import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { maxSet, type SettableChallenge } from '@drapeau/contract/assignments/assignments.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { translatedName, useNames } from '#lib/messages/translated-name.ts'
import { toast } from '#lib/toasts/toast.ts'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { nothingPicked, type Picked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { fetchSettable, settableQuery } from '#features/assignments/assignments.api.ts'
import { ChosenList } from './chosen-list.tsx'
import { chosenOf, type GroupKind, groupsOf, pointsOf, withAll } from './chosen-challenges.ts'
import type { AssignmentEditor } from './use-assignment-form.ts'
import styles from './form.module.css'

/** Challenges one by one, or all of a category, a tag or an event, in the order in which pupils meet them. */
export function ChallengeChoice({ form }: { form: AssignmentEditor }): ReactNode {
  const { form: words } = useOfficeMessages().assignments
  const { challenges } = form.parts
  const change = (next: typeof challenges): void => {
    form.clear('challenges')
    form.changeParts({ challenges: next })
  }
  return (
    <FieldGroup title={words.challenges} hint={words.challengesHint}>
      <FieldPair>
        <OneByOne form={form} onChange={change} />
        <AllAtOnce form={form} onChange={change} />
      </FieldPair>
      {challenges.length > 0 && (
        <>
          <ChosenList challenges={challenges} onChange={change} />
          <div className={styles.sum}>
            <output className={styles.quiet}>{words.total(challenges.length, pointsOf(challenges))}</output>
            <Button variant="subtle" size="compact-sm" onClick={() => change([])}>
              {words.clear}
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  )
}

interface AddingProps {
  form: AssignmentEditor
  onChange: (challenges: AssignmentEditor['parts']['challenges']) => void
}

function OneByOne({ form, onChange }: AddingProps): ReactNode {
  const messages = useMessages()
  const { form: words } = useOfficeMessages().assignments
  const { language } = useLanguage()
  const [typed, setTyped] = useState(nothingPicked)
  const [problem, setProblem] = useState<string>()
  const known = useRef(new Map<string, SettableChallenge>())
  const { challenges } = form.parts
  const { id, error, onBlur } = form.part('challenges')

  async function find(q: string, signal: AbortSignal): Promise<Picked[]> {
    const found = (await fetchSettable({ q }, signal)).challenges
    for (const each of found) known.current.set(each._id, each)
    return found.map((each) => ({ _id: each._id, name: translatedName(language, each) }))
  }

  function pick(picked: Picked): void {
    setProblem(undefined)
    const found = known.current.get(picked._id)
    if (!found) return setTyped(picked)
    setTyped(nothingPicked)
    if (challenges.some(({ _id }) => _id === found._id)) return setProblem(sentences.setTwice)
    if (challenges.length === maxSet) return setProblem(sentences.setMany)
    onChange([...challenges, chosenOf(found)])
  }

  return (
    <SearchPicker
      id={id}
      source={{ key: 'challenges', within: 'settable', opensEmpty: true, find }}
      label={words.find}
      description={words.findHint}
      picked={typed}
      onPick={pick}
      onBlur={onBlur}
      error={problem === undefined ? error : sentenceText(messages, problem)}
    />
  )
}

const kinds: readonly GroupKind[] = ['category', 'tag', 'event']

function AllAtOnce({ form, onChange }: AddingProps): ReactNode {
  const messages = useMessages()
  const { form: words } = useOfficeMessages().assignments
  const { nameOf } = useNames()
  const { data } = useQuery(settableQuery)
  const [said, setSaid] = useState('')
  const groups = groupsOf(data?.challenges ?? [])
  const options = kinds.map((kind) => ({
    group: words.groups[kind],
    items: groups
      .filter((each) => each.kind === kind)
      .map((each) => ({ value: `${kind} ${each.key}`, label: words.group(nameOf(each), each.count) })),
  }))

  async function addAll(choice: string): Promise<void> {
    const [kind = '', ...key] = choice.split(' ')
    try {
      const found = (await fetchSettable({ [kind]: key.join(' ') })).challenges
      const { challenges, count, isFull } = withAll(form.parts.challenges, found)
      onChange(challenges)
      setSaid(isFull ? `${words.added(count)} ${words.notAll(maxSet)}` : words.added(count))
    } catch (error) {
      toast.error(words.addFailed, serverMessage(messages, error, words.fallback))
    }
  }

  return (
    <div>
      <Select
        label={words.addAll}
        description={words.addAllHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={options.filter(({ items }) => items.length > 0)}
        searchable
        nothingFoundMessage={words.nothing}
        value={null}
        onChange={(choice) => {
          if (choice !== null) void addAll(choice)
        }}
      />
      <output className={styles.quiet}>{said}</output>
    </div>
  )
}
