export interface EventTimes {
  startDate: string
  endDate: string
  freezeDate: string | null
  /** Since when it is paused: its time stands still there. */
  pausedAt?: string | null
}

export interface Timeline {
  /** How much of the event has passed, in percent. */
  passed: number
  /** Where the freeze lies, in percent; null without one. */
  freeze: number | null
  /** Where now is drawn: within the event only. */
  now: number | null
}

/** The event from its start at 0 to its end at 100. */
export function timelineOf({ startDate, endDate, freezeDate, pausedAt }: EventTimes, now: Date): Timeline {
  const clock = pausedAt ? Date.parse(pausedAt) : now.getTime()
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  const place = (moment: number): number => {
    // An event that ends as it starts has no length; it is over or it is not.
    if (end === start) return moment < start ? 0 : 100
    return Math.min(100, Math.max(0, ((moment - start) / (end - start)) * 100))
  }
  const isOn = clock >= start && clock < end
  return {
    passed: place(clock),
    freeze: freezeDate === null ? null : place(Date.parse(freezeDate)),
    now: isOn ? place(clock) : null,
  }
}
