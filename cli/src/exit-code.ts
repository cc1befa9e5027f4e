/** What the shell reads when the command ends. */
export const exitCode = {
  done: 0,
  /** Some documents were refused, or some of what was asked for is not there. */
  someRefused: 1,
  /** The command line or the input cannot be used as it is. */
  usage: 2,
  notAuthorised: 3,
  network: 4,
  /** A fault of this program (EX_SOFTWARE in sysexits.h). */
  internal: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
