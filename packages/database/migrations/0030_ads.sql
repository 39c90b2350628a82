-- An advertisement has a picture for one layout or for both, languages it is shown in, and a share of its place.
ALTER TABLE ad
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 100),
  ADD COLUMN desk_img_url text NOT NULL DEFAULT '',
  ADD COLUMN phone_img_url text NOT NULL DEFAULT '',
  ADD COLUMN locales text[] NOT NULL DEFAULT '{vi,en,th,zh}'
    CHECK (cardinality(locales) > 0 AND locales <@ ARRAY['vi', 'en', 'th', 'zh']),
  -- Of those with the same place and order.
  ADD COLUMN weight smallint NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 9),
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by bigint REFERENCES operator,
  ADD COLUMN changed_at timestamptz;
UPDATE ad SET
  name = left(alt, 100),
  desk_img_url = CASE device WHEN 0 THEN img_url ELSE '' END,
  phone_img_url = CASE device WHEN 1 THEN img_url ELSE '' END;
ALTER TABLE ad DROP COLUMN device, DROP COLUMN img_url, ADD CHECK (desk_img_url <> '' OR phone_img_url <> '');
COMMENT ON TABLE ad IS 'Written by console.';

-- How often one was on a screen for a second, and clicked. Totals alone: nothing about who saw it.
CREATE TABLE ad_day (
  ad_id bigint NOT NULL REFERENCES ad,
  -- In Vietnam.
  day date NOT NULL,
  views bigint NOT NULL DEFAULT 0,
  clicks bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (ad_id, day)
);
COMMENT ON TABLE ad_day IS 'Written by api.';

GRANT SELECT, INSERT, UPDATE ON ad TO quayso_console;
GRANT SELECT ON ad_day TO quayso_console;
GRANT SELECT, INSERT, UPDATE ON ad_day TO quayso_api;
