import type { Lesson, LessonCategory } from './lesson.ts'
import { cryptography } from './cryptography/category.ts'
import { theSameGreeting } from './cryptography/the-same-greeting.ts'
import { twelveSeals } from './cryptography/twelve-seals.ts'
import { twentyFiveKeys } from './cryptography/twenty-five-keys.ts'
import { forensics } from './forensics/category.ts'
import { talkOnTheQuay } from './forensics/talk-on-the-quay.ts'
import { theEmptiedDiskette } from './forensics/the-emptied-diskette.ts'
import { theWrongLabel } from './forensics/the-wrong-label.ts'
import { misc } from './misc/category.ts'
import { oneSetOfFlags } from './misc/one-set-of-flags.ts'
import { readMeFirst } from './misc/read-me-first.ts'
import { theNightWatch } from './misc/the-night-watch.ts'
import { programming } from './programming/category.ts'
import { theBoatThatWrites } from './programming/the-boat-that-writes.ts'
import { theOpenedCrates } from './programming/the-opened-crates.ts'
import { throughTheLocks } from './programming/through-the-locks.ts'
import { reverse } from './reverse/category.ts'
import { theHawser } from './reverse/the-hawser.ts'
import { theSulkyLocker } from './reverse/the-sulky-locker.ts'
import { theWinch } from './reverse/the-winch.ts'
import { aQuietSea } from './steganography/a-quiet-sea.ts'
import { steganography } from './steganography/category.ts'
import { fogOnBothSides } from './steganography/fog-on-both-sides.ts'
import { theCleanLogbook } from './steganography/the-clean-logbook.ts'
import { web } from './web/category.ts'
import { theBoathouseDoor } from './web/the-boathouse-door.ts'
import { thePatientGuest } from './web/the-patient-guest.ts'
import { theSkippersCookie } from './web/the-skippers-cookie.ts'

export const categories: readonly LessonCategory[] = [
  misc,
  cryptography,
  web,
  forensics,
  reverse,
  steganography,
  programming,
]

/** By category and level; a requirement comes before the lesson that requires it. */
export const lessons: readonly Lesson[] = [
  readMeFirst,
  oneSetOfFlags,
  theNightWatch,
  twentyFiveKeys,
  theSameGreeting,
  twelveSeals,
  theBoathouseDoor,
  thePatientGuest,
  theSkippersCookie,
  theWrongLabel,
  talkOnTheQuay,
  theEmptiedDiskette,
  theSulkyLocker,
  theWinch,
  theHawser,
  theCleanLogbook,
  aQuietSea,
  fogOnBothSides,
  theOpenedCrates,
  theBoatThatWrites,
  throughTheLocks,
]
