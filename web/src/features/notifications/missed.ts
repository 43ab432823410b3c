import type { Notification } from '@drapeau/contract/notifications/notifications.ts'

type Known = Pick<Notification, '_id' | 'title' | 'createdAt' | 'rich' | 'read'>

/** Unread announcements that are younger than whatever was known before, the oldest first. */
export function missedBetween<One extends Known>(before: readonly Known[], after: readonly One[]): One[] {
  const newest = Math.max(...before.map(({ createdAt }) => Date.parse(createdAt)))
  return after
    .filter(({ rich, read, createdAt }) => rich && !read && Date.parse(createdAt) > newest)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}
