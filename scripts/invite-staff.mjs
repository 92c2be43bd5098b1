// Invites an admin of the staff area and prints the link, which works once within two days:
// `npm run invite-staff -- ada@example.com "Ada Lovelace"`. Further people are invited in the staff area.
// `--remote production` writes into the deployed database; without it into that of `npm start`.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { emailKey } from '../src/customers/email-key.ts';
import { normaliseEmail } from '../src/mail/email-address.ts';
import { staffHost } from '../src/site/request/staff-host.ts';
import { exitWithError, runTool } from './shop/processes.mjs';
import { quoted } from './shop/sql.mjs';

const [email = '', name = '', remote, environment = 'local'] = process.argv.slice(2);
const address = normaliseEmail(email);
if (!address || !name.trim() || (remote !== undefined && remote !== '--remote')) {
	console.error('npm run invite-staff -- E-MAIL "NAME" [--remote ENVIRONMENT]');
	process.exit(1);
}
const isRemote = remote === '--remote';
const token = randomBytes(24).toString('hex');
const hash = createHash('sha256').update(token).digest('hex');
const now = Date.now();
const key = quoted(emailKey(address));
const invitation = `link_hash = ${quoted(hash)}, link_expires_at = ${now + 48 * 3_600_000}`;
const sql = [
	`INSERT INTO staff_accounts (name, email_key, roles, totp_step, created_at) VALUES (${quoted(name.trim())}, ${key}, '["admin"]', 0, ${now}) ON CONFLICT (email_key) DO UPDATE SET name = excluded.name, roles = excluded.roles, closed_at = NULL;`,
	`UPDATE staff_accounts SET ${invitation} WHERE email_key = ${key};`,
	`INSERT INTO staff_audit (staff_id, action, subject, before, after, created_at) VALUES (NULL, 'invite', ${quoted(`person ${emailKey(address)}`)}, NULL, '{"roles":["admin"]}', ${now});`,
].join('\n');
const state = process.env.STATE ?? '.wrangler/state';
const place = isRemote ? ['--remote', '--env', environment] : ['--local', '--persist-to', state];
const execute = () =>
	runTool(
		'wrangler',
		['d1', 'execute', 'DB', ...place, '--config', 'wrangler.toml', '--command', sql, '--yes'],
		{ stdio: ['ignore', 'ignore', 'inherit'] },
	);
// A running local shop, or another invitation, may have locked the database for a moment.
for (let triesLeft = isRemote ? 1 : 5; triesLeft > 0; triesLeft--)
	try {
		await execute();
		break;
	} catch (error) {
		if (triesLeft === 1) exitWithError(error);
		await setTimeout(1000);
	}
const origin = isRemote
	? `https://${staffHost(/** @type {import('../src/site/site.ts').Environment} */ (environment))}`
	: `http://staff.localhost:${process.env.PORT ?? 8787}`;
console.log(`${origin}/welcome?token=${token}`);
