import { CatchBoundary, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { type LoginVisit, useLoginVisit } from '#lib/session/login-visit.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { useCurrentPageContext } from '#lib/browser/page-context.ts'
import { readStored } from '#lib/browser/storage.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Arrival } from '#app/arrival.tsx'
import { screenFor, screenTable, shellFor, wasSignedOutOf } from '#app/screen-for.ts'
import { LanguageOffer } from '#app/shells/language-offer.tsx'
import { shellTable } from '#app/shells/shell-table.ts'
import { newcomer, opensFor, type Viewer, viewerOf } from '#app/viewer.ts'

/** Draws the screen that this viewer gets for this address, within its shell. */
export function Frame(): ReactNode {
  const { common, site } = useMessages()
  const viewer = useSessionPart(viewerOf)
  const { path, address } = usePlace()
  const before = useViewerBefore(address, viewer)
  const answer = screenFor(path, viewer, opensFor(useSessionPart(({ user }) => user)))
  const pageContext = useCurrentPageContext()
  const location = useLocation({ select: ({ href }) => href })
  const { returnTo } = useLoginVisit()

  if (wasSignedOutOf(path, before, viewer))
    return <LeadOn key={address} to={screens.login} visit={{ reason: reasonOfSignIn(), returnTo: location }} />
  if ('go' in answer) return <LeadOn key={address} to={returnTo ?? answer.go} />

  const { title, part: Screen } = screenTable[answer.draw]
  const { subject } = pageContext
  const name = subject === undefined ? site.titles[title] : `${subject} · ${site.titles[title]}`
  const Shell = shellTable[shellFor(answer.draw, path)]
  return (
    <Suspense fallback={<LoadingState />}>
      {viewer === 'visitor' && <LanguageOffer />}
      <Shell viewer={viewer}>
        <CatchBoundary getResetKey={() => address} errorComponent={Fault}>
          <Suspense fallback={<LoadingState />}>
            <Screen key={address} />
            <Arrival
              address={address}
              screen={answer.draw}
              title={common.windowTitle(name)}
              pageContext={pageContext}
            />
          </Suspense>
        </CatchBoundary>
      </Shell>
    </Suspense>
  )
}

/** A token that the server refused is deleted; one that it could not check stays, and is tried again. */
const reasonOfSignIn = (): 'signed-out' | 'unreachable' => (readStored('token') === null ? 'signed-out' : 'unreachable')

interface LeadOnProps {
  to: string
  visit?: LoginVisit
}

/** Navigates once per address. The location changes before the screen does, so later renders would lead elsewhere. */
function LeadOn({ to, visit }: LeadOnProps): ReactNode {
  const { history } = useRouter()
  const lead = useEffectEvent(() => history.replace(to, visit && { login: visit }))
  useEffect(() => lead(), [])
  return <LoadingState />
}

/**
 * The address that is drawn now and the path of the contract that it matches, undefined when it matches none. Both are
 * read from the match: the location is already ahead of it while the next screen is under way, and a screen that acts on
 * entry would act twice.
 */
function usePlace(): { path: string | undefined; address: string } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.path })
  const address = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  return { path, address }
}

/** Who was looking at this address before the viewer changed. */
function useViewerBefore(address: string, viewer: Viewer): Viewer {
  const [seen, setSeen] = useState({ address, viewer: newcomer, before: newcomer })
  if (seen.address === address && seen.viewer === viewer) return seen.before
  const before = seen.address === address ? seen.viewer : viewer
  setSeen({ address, viewer, before })
  return before
}

/** A part that cannot be loaded is most often that of an old page after an update: reloading fixes it. */
function Fault(): ReactNode {
  return <ErrorState onRetry={() => location.reload()} />
}
