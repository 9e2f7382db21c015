/** The project as a rule sees it: paths from the project's root, and what stands in the files. */
export type Project = {
  /** Where it lies, for tools that read it by themselves; a planted one lies nowhere. */
  readonly root?: string
  readonly files: ReadonlyMap<string, string>
  /** Runs a module of the project and answers its exports. */
  readonly load: (path: string) => Promise<Readonly<Record<string, unknown>>>
}

export type Violation = {
  readonly path: string
  /** Counted from 1. */
  readonly line?: number
  readonly message: string
}

/** A rule of the house. `planted` are little projects that break it, each in another way: a rule that misses one fails itself. */
export type HouseRule = {
  readonly name: string
  readonly why: string
  readonly check: (project: Project) => readonly Violation[] | Promise<readonly Violation[]>
  readonly planted: readonly [PlantedFiles, ...PlantedFiles[]]
  /** What comes close to breaking the rule and is allowed. */
  readonly innocent: PlantedFiles
}

export type PlantedFiles = Readonly<Record<string, string>>
