// The dieline of a style or product in a size, as a file: `npm run --silent dieline -- mailer-box --length 300
// --width 200 --height 50 --thickness 3 --mode crease --format dxf --out box.dxf`. `--list` names all styles.
import { writeFileSync } from 'node:fs';
import { dielineCommand } from '../src/catalog/dieline-files/dieline-command.ts';

const { content, messages, file, exitCode } = dielineCommand(process.argv.slice(2));
// The reader of a pipe may close it early: `| head`.
process.stdout.on('error', (error) => {
	if (!('code' in error) || error.code !== 'EPIPE') throw error;
});
for (const message of messages) process.stderr.write(`${message}\n`);
process.exitCode = exitCode;
if (file === undefined) process.stdout.write(content);
else {
	try {
		writeFileSync(file, content);
	} catch (error) {
		process.stderr.write(`${file} cannot be written: ${error instanceof Error ? error.message : error}\n`);
		process.exitCode = 1;
	}
}
