/** Characters that XML allows but KSeF refuses (KSeF's documentation, "Weryfikacja faktury"). */
const refused =
	/[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef]|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/g;

/** Normalises a text to an XML token for FA(3): one line without double spaces, cut to a length. Undefined if empty. */
export function token(text: string, length: number): string | undefined {
	const line = text
		.replace(refused, '')
		.replace(/[\s\u0085]+/g, ' ')
		.trim();
	return [...line].slice(0, length).join('').trim() || undefined;
}
