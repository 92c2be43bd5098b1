// Prints the errors of browsers and of the Worker in groups: how often, where in the source, since when. Of the local
// shop; `npm run errors -- --remote` asks the deployed one, `-- --days 1` looks back a day instead of a week.
import { parseArgs } from 'node:util';
import { exitWithError, runTool } from './shop/processes.mjs';

const { values } = parseArgs({
	options: {
		remote: { type: 'boolean', default: false },
		days: { type: 'string', default: '7' },
		state: { type: 'string', default: '.wrangler/state' },
	},
});
const days = Math.min(90, Math.max(1, Number(values.days) || 7));
/** Columns of a table in the terminal: the newest message stands for its group. */
const question = `SELECT count(*) AS times, place, kind, substr(message, 1, 90) AS message, origin, group_concat(DISTINCT page) AS pages, group_concat(DISTINCT region) AS regions, group_concat(DISTINCT browser) AS browsers, datetime(min(received_at) / 1000, 'unixepoch') AS first, datetime(max(received_at) / 1000, 'unixepoch') AS last FROM error_events WHERE received_at > (unixepoch() - ${days} * 86400) * 1000 GROUP BY group_id ORDER BY times DESC LIMIT 50`;
const where = values.remote ? ['--remote'] : ['--local', '--persist-to', values.state];

runTool('wrangler', [
	'd1',
	'execute',
	'DB',
	...where,
	'--config',
	'wrangler.toml',
	'--command',
	question,
]).catch(exitWithError);
