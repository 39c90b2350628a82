-- Whoever takes a picture away asks whether somebody else shows the same.
CREATE INDEX ON member (icon_url) WHERE icon_url IS NOT NULL;
