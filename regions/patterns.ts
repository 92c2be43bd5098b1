/** Patterns that every region offers. */
export const commonPatterns = [
	'dots',
	'stripes',
	'pinstripes',
	'checks',
	'grid',
	'chevrons',
	'waves',
	'confetti',
	'terrazzo',
	'leaves',
	'triangles',
	'crosses',
	'rings',
	'stars',
];
