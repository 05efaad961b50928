export type BackupSteps = { copyFiles(): Promise<void>; copyLog(end: BackupEnd): Promise<void> };

/** What PostgreSQL needs beside the files: `label` as the file backup_label, and the log between these two files. */
export type BackupEnd = { label: string; firstLogFile: string; lastLogFile: string };
