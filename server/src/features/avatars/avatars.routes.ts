import { getAvatar } from '@drapeau/contract/avatars.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { drawAvatar } from './draw-avatar.ts'

export function bindAvatars(app: App): void {
  bind(app, getAvatar, (_ctx, { params }) => drawAvatar(params.name))
}
