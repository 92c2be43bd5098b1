-- The search's index: folded texts of every language, and what each row leads to. Filled by the seed.
CREATE VIRTUAL TABLE `search_index` USING fts5(
	title, keywords, body,
	locale UNINDEXED, kind UNINDEXED, hit UNINDEXED,
	tokenize = "unicode61 remove_diacritics 2",
	prefix = '2 3'
);
--> statement-breakpoint
-- Words of titles, by runs of three letters: what a slip of the finger may have meant.
CREATE VIRTUAL TABLE `search_words` USING fts5(
	word, locale UNINDEXED, shown UNINDEXED,
	tokenize = "trigram"
);
