/** The folders of the repository that hold code. */
export const codeFolders = ['apps', 'packages', 'tests', 'tools'] as const
