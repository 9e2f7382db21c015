import type { ComponentType } from 'react'
import { fetchWords } from '../../platform/later-words.ts'

const none: ComponentType = () => null

/** With its words, or else not at all: the page around it stands without. */
const notice: ComponentType = await Promise.all([
  import('../../platform/session-problem.tsx'),
  fetchWords('workplaces'),
]).then(
  ([{ SessionNotice }]) => SessionNotice,
  () => none,
)

export default notice
