export type BackupSteps = { copyFiles(): Promise<void>; copyLog(end: BackupEnd): Promise<void> };

/** PostgreSQL also needs `label` as the file backup_label, and the log from `firstLogFile` to `lastLogFile`. */
export type BackupEnd = { label: string; firstLogFile: string; lastLogFile: string };
